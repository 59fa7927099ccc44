"""The network of sheets' edges, and its weights as docscan reads them.

An encoder to 1/16 of the image's size and a decoder to 1/2, of separable convolutions: 25,920 weights, about 20 million
multiplications for an image of 288 × 224 pixels. Sources/CSheetNetwork has the same network in C.
"""
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

CHANNELS = 8, 16, 32, 64        # at 1/2, 1/4, 1/8 and 1/16 of the size
OUTPUTS = 4                     # edge, right, down, on a sheet
LANES = 8                       # the C code computes this number of channels at once


class Separable(nn.Module):
    """A convolution of each channel, then one of all channels of a place, then max(0, x); added to an equal input."""

    def __init__(self, inputs, outputs, stride=1, dilation=1):
        super().__init__()
        self.each = nn.Conv2d(inputs, inputs, 3, stride, dilation, dilation, groups=inputs, bias=False)
        self.all = nn.Conv2d(inputs, outputs, 1, bias=False)
        self.norm = nn.BatchNorm2d(outputs)
        self.skips = inputs == outputs and stride == 1

    def forward(self, x):
        y = F.relu(self.norm(self.all(self.each(x))))
        return x + y if self.skips else y


class Network(nn.Module):
    """The two planes of `photographs.planes` to log odds and directions at half the size."""

    def __init__(self):
        super().__init__()
        a, b, c, d = CHANNELS
        self.first, self.norm = nn.Conv2d(8, a, 3, 1, 1, bias=False), nn.BatchNorm2d(a)
        self.to4 = nn.Sequential(Separable(a, b, 2), Separable(b, b))
        self.to8 = nn.Sequential(Separable(b, c, 2), Separable(c, c), Separable(c, c))
        self.to16 = nn.Sequential(Separable(c, d, 2), Separable(d, d), Separable(d, d, 1, 2), Separable(d, d, 1, 4))
        self.up8, self.at8 = nn.Conv2d(d, c, 1), Separable(c, c)
        self.up4, self.at4 = nn.Conv2d(c, b, 1), Separable(b, b)
        self.up2, self.at2 = nn.Conv2d(b, a, 1), Separable(a, a)
        self.last = nn.Conv2d(a, OUTPUTS, 1)

    def forward(self, x):
        at2 = F.relu(self.norm(self.first(F.pixel_unshuffle(x, 2))))
        at4 = self.to4(at2)
        at8 = self.to8(at4)
        at16 = self.to16(at8)
        at8 = self.at8(F.interpolate(self.up8(at16), scale_factor=2) + at8)
        at4 = self.at4(F.interpolate(self.up4(at8), scale_factor=2) + at4)
        return self.last(self.at2(F.interpolate(self.up2(at4), scale_factor=2) + at2))


def loss_of(output, target, counts):
    """`target` has edge, direction and sheet at full size; `counts` is 0 where there is no image."""
    target, counts = F.avg_pool2d(target, 2), F.avg_pool2d(counts, 2)
    edge, sheet = target[:, 0].clamp(0, 1), target[:, 3].clamp(0, 1)
    found = torch.sigmoid(output[:, 0])
    each = F.binary_cross_entropy_with_logits(output[:, 0], edge, reduction="none") * (1 + 4 * edge)
    dice = 1 - (2 * (found * edge * counts).sum() + 1) / ((found * counts).sum() + (edge * counts).sum() + 1)
    turn = ((output[:, 1:3] - F.normalize(target[:, 1:3] + 1e-6, dim=1)) ** 2).sum(1)
    turn = (turn * edge * counts).sum() / ((edge * counts).sum() + 1)
    inside = F.binary_cross_entropy_with_logits(output[:, 3], sheet, reduction="none")
    parts = (each * counts).sum() / counts.sum(), dice, turn, (inside * counts).sum() / counts.sum()
    return parts[0] + 0.5 * parts[1] + 0.3 * parts[2] + 0.3 * parts[3], [part.item() for part in parts]


def visit(network, separable, pointwise):
    """Calls a function for each layer after the first, in the order in which the C code uses their weights."""
    for layer in [*network.to4, *network.to8, *network.to16]:
        separable(layer)
    for up, layer in (network.up8, network.at8), (network.up4, network.at4), (network.up2, network.at2):
        pointwise(up)
        separable(layer)
    pointwise(network.last)


def weights(network):
    """All weights in the order in which the C code uses them, with the normalisation merged into them."""
    parts = []

    def add(*tensors):
        parts.extend(tensor.detach().numpy().astype("<f4").ravel() for tensor in tensors)

    def scaled(norm):
        scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
        return scale, norm.bias - norm.running_mean * scale

    def separable(layer):
        scale, bias = scaled(layer.norm)
        add(layer.each.weight[:, 0].permute(1, 2, 0), (layer.all.weight[:, :, 0, 0] * scale[:, None]).T.contiguous(), bias)

    def pointwise(layer):
        weight, bias = layer.weight[:, :, 0, 0].T, layer.bias
        lacking = -weight.shape[1] % LANES
        add(F.pad(weight, (0, lacking)).contiguous(), F.pad(bias, (0, lacking)))

    scale, bias = scaled(network.norm)
    first = torch.zeros(6, 6, 2, CHANNELS[0])
    for channel in range(8):
        plane, shift = divmod(channel, 4)
        for row in range(3):
            for column in range(3):
                weight = network.first.weight[:, channel, row, column] * scale
                first[2 * row + shift // 2, 2 * column + shift % 2, plane] = weight
    add(first, bias)
    visit(network, separable, pointwise)
    return np.concatenate(parts)


def restored(values):
    """The network of a file of weights. Its normalisation does nothing until `calibrate` has measured its inputs."""
    network, parts, at = Network(), values.astype("f4"), 0

    def take(*shape):
        nonlocal at
        count = int(np.prod(shape))
        at += count
        return torch.from_numpy(parts[at - count:at].copy()).reshape(shape)

    def normalise(norm, bias):
        norm.weight.fill_(1)
        norm.bias.copy_(bias)
        norm.running_mean.fill_(0)
        norm.running_var.fill_(1 - norm.eps)

    def separable(layer):
        inputs, outputs = layer.each.weight.shape[0], layer.all.weight.shape[0]
        layer.each.weight[:, 0] = take(3, 3, inputs).permute(2, 0, 1)
        layer.all.weight[:, :, 0, 0] = take(inputs, outputs).T
        normalise(layer.norm, take(outputs))

    def pointwise(layer):
        outputs, inputs = layer.weight.shape[:2]
        wide = outputs + -outputs % LANES
        layer.weight[:, :, 0, 0] = take(inputs, wide)[:, :outputs].T
        layer.bias.copy_(take(wide)[:outputs])

    with torch.no_grad():
        first = take(6, 6, 2, CHANNELS[0])
        for channel in range(8):
            plane, shift = divmod(channel, 4)
            for row in range(3):
                for column in range(3):
                    place = first[2 * row + shift // 2, 2 * column + shift % 2]
                    network.first.weight[:, channel, row, column] = place[plane]
        normalise(network.norm, take(CHANNELS[0]))
        visit(network, separable, pointwise)
    assert at == parts.size
    return network


@torch.no_grad()
def calibrate(network, inputs):
    """Gives each normalisation the mean and variance of what it normalises, without changing the network's outputs."""
    norms = [module for module in network.modules() if isinstance(module, nn.BatchNorm2d)]
    seen = {}
    hooks = [norm.register_forward_hook(lambda norm, given, _: seen.update({norm: given[0]})) for norm in norms]
    network.eval()
    network(inputs)
    for hook in hooks:
        hook.remove()
    for norm in norms:
        mean, variance = seen[norm].mean((0, 2, 3)), seen[norm].var((0, 2, 3))
        norm.bias.add_(mean)
        norm.weight.copy_(torch.sqrt(variance + norm.eps))
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(variance)
